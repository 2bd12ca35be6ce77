// The disc that stands for a side beside its name.
import type { Side } from '../core/othello';
import { h } from '../dom';

export const chip = (side: Side): HTMLElement => h('span', { class: `chip ${side}`, 'aria-hidden': 'true' });
