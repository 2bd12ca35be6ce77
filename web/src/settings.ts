// What a visitor has chosen, kept in the browser. Storage may be full, forbidden or hold anything at all:
// nothing here throws, and what does not look right is as if it were not there.

const prefix = 'flipside.';

export function load<T>(name: string, fallback: T, valid: (value: unknown) => value is T): T {
  try {
    const text = localStorage.getItem(prefix + name);
    if (text === null) return fallback;
    const value: unknown = JSON.parse(text);
    return valid(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

// False when it could not be kept.
export function save(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function oneOf<T extends string>(...values: T[]): (value: unknown) => value is T {
  return (value): value is T => (values as unknown[]).includes(value);
}

export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
