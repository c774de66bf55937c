/** Stripe's objects stand in each other by their name, or whole where that was asked for. */
type Part<T> = string | T

export const nameOf = (part: Part<{ id: string }>): string => (typeof part === 'string' ? part : part.id)

/** Undefined where there is none, or its name alone. */
export const wholeOf = <T>(part: Part<T> | null | undefined): T | undefined =>
  part === null || typeof part === 'string' ? undefined : part
