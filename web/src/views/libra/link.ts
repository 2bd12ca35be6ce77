// A program in the address: the source, compressed, in letters that a link may have.

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) throw new Error('too long'); // a small link may unfold to anything
    parts.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const longestSource = 40_000;

export async function packed(source: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(source), new CompressionStream('deflate-raw'), longestSource);
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

// Nothing for what is no packed source.
export async function unpacked(text: string): Promise<string | null> {
  try {
    const letters = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = await through(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)), new DecompressionStream('deflate-raw'), longestSource);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
