// What a view is. Each is loaded when it is first asked for; the frame (main.ts) mounts one at a time.
import type { Link } from '../share';

export interface Context {
  link: Link; // the address when the view was opened; hostile until a reader has accepted it
  // Puts what the view shows into the address, without a new entry in the history.
  remember(link: Partial<Link>): void;
  // Opens another view.
  open(link: Partial<Link>): void;
}

export interface Mounted {
  element: HTMLElement;
  // Ends timers and searches; nothing of the view may act afterwards.
  close(): void;
  // The address changed while the view was open (a link, the back button).
  follow?(link: Link): void;
}

export interface View {
  mount(context: Context): Promise<Mounted> | Mounted;
}
