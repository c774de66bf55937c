import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares a secret with what somebody sent; takes the same time wherever the two differ. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))
