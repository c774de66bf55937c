import { eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { orderNumberIn } from '#contract/orders/order-number.ts'
import { tidyCode } from '#contract/kernel/typed-text.ts'
import { club } from '#sites/club/club.ts'
import { containing } from './containing.ts'

/** Whether an order number is in what somebody typed, or begins with it; a part of a number must have a digit. */
export function isNumbered(column: PgColumn, typed: string): SQL | undefined {
  const whole = orderNumberIn(typed, club.shortName)
  const code = tidyCode(typed)
  const part = code.replace(/[^\p{L}\d]/gu, '')
  return or(
    whole === undefined ? undefined : eq(column, whole),
    code === '' ? undefined : ilike(column, containing(code)),
    /\d/.test(part) ? ilike(sql`replace(${column}, '-', '')`, containing(part)) : undefined,
  )
}
