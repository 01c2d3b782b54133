// How numbers are written in sentences. A negative one has the minus sign, which is as wide as a plus; a hyphen is not.

import { FluentNumber, type FluentVariable } from '@fluent/bundle';

export const MINUS = '\u2212';

type Scope = Parameters<FluentNumber['toString']>[0];

/** A number below zero. It still chooses plurals as any number does. */
class Negative extends FluentNumber {
  override toString(scope?: Scope): string {
    return super.toString(scope).replace('-', MINUS);
  }
}

/** Values for a sentence, in which negative numbers have their sign. */
export function withMinus(args: Record<string, FluentVariable>): Record<string, FluentVariable> {
  const signed = (value: FluentVariable) =>
    typeof value === 'number' && value < 0 ? new Negative(value) : value;
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, signed(value)]));
}
