import { euros, type Money } from '#contract/kernel/primitives.ts'

/** Whether a buyer has still to pay, gets something back, or neither. */
export const balanceOf = ({ cents }: Money): 'open' | 'credit' | 'settled' =>
  cents === 0 ? 'settled' : cents > 0 ? 'open' : 'credit'

export const absolute = ({ cents }: Money): Money => euros(Math.abs(cents))
