// Elements in one expression. Text goes in as text, never as markup.

type Child = Node | string | null | undefined | false;
type Props = {
  class?: string;
  onclick?: (event: MouseEvent) => void;
  onchange?: (event: Event) => void;
  oninput?: (event: Event) => void;
  onsubmit?: (event: SubmitEvent) => void;
  onkeydown?: (event: KeyboardEvent) => void;
  [attribute: string]: unknown;
};

export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: (Child | Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  set(element, props);
  element.append(...present(children));
  return element;
}

function present(children: (Child | Child[])[]): (Node | string)[] {
  return children.flat().filter((child): child is Node | string => child !== null && child !== undefined && child !== false);
}

// The same for elements of a picture.
export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: (Child | Child[])[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  set(element, props);
  element.append(...present(children));
  return element;
}

// A box to tick, with its words.
export function checkbox(text: string, on: boolean, change: (on: boolean) => void, props: Props = {}): HTMLLabelElement {
  const onchange = (event: Event) => change((event.target as HTMLInputElement).checked);
  return h('label', { class: 'check' }, h('input', { type: 'checkbox', checked: on, onchange, ...props }), text);
}

// Attributes by their names; on... are listeners; true is an empty attribute, false and undefined none.
function set(element: Element, props: Props): void {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false || value === null) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}
