import { randomUUID } from 'node:crypto'

/** Some way or other between 0 and 1, the same again from the same seed. */
export type Chance = () => number

export interface Target {
  /** Where the platform answers, its API below `/api`. */
  readonly origin: string
  /** Answers that nobody should get. */
  readonly faults: string[]
}

export interface Person {
  readonly token: string
  readonly email: string
}

export interface Question {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly key?: string
  readonly body?: object
}

/** Asks the platform. Rejects where it is gone. */
export async function ask(
  { origin, faults }: Target,
  token: string,
  { method, path, key, body }: Question,
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status >= 500) faults.push(`${method} ${path} answered ${response.status}: ${text}`)
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** One of several; undefined where there are none. */
export const anyOf = <Item>(chance: Chance, items: readonly Item[]): Item | undefined =>
  items[Math.floor(chance() * items.length)]

/** One key an attempt. */
export const newKey = (): string => randomUUID()
