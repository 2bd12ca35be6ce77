// The address of the weights file (vite.config.ts).
declare module 'virtual:weights' {
  const url: string;
  export default url;
}
