import type { InjectOptions } from 'fastify'
import type { AnyEndpoint } from '#contract/kernel/endpoint.ts'
import type { Caller } from '../../helpers/call.ts'
import type { TestPlatform } from '../../helpers/platform.ts'
import type { newPerson } from '../../helpers/shopper.ts'

export type Person = Awaited<ReturnType<typeof newPerson>>

/** By a table's name. */
type Reasons = Readonly<Record<string, string>>

/** What is done with something that was typed; the status of the answer. */
export type Act = () => Promise<number>
/** Makes what it takes, and gives what is done with it. Needs no step before it. */
export type Step = (platform: TestPlatform) => Promise<Act>

/** What stays of words that a person has typed, when the account is gone. */
export interface Traces {
  /** By a name, words that nothing else in the database has. */
  words?: Readonly<Record<string, string>>
  /** Types them. Areas that stand before it in `server/areas.ts` have done so with theirs. */
  leave?: (platform: TestPlatform, person: Person) => Promise<void>
  /** By `schema.table`, names of words that stand there afterwards, and why. `email` is one of them. */
  kept?: Readonly<Record<string, { words: readonly string[]; why: string }>>
}

/** What tests that go through the whole server have to know of an area. */
export interface AreaFacts {
  /** Gives a person a row in each of its tables that can name one. Areas that stand before it have done so. */
  everything?: (platform: TestPlatform, person: Person) => Promise<unknown>
  /** What `everything` writes that must not be in any export. */
  secrets?: readonly string[]
  /** Tables that name an account and say nothing about the person that the export does not say, or would open a door. */
  notExported?: Reasons
  traces?: Traces
  /** Calls of the staff whose answers are remembered: `traces.leave` plays them, or they name no buyer. */
  remembered?: { played?: readonly AnyEndpoint[]; ofNoBuyer?: readonly AnyEndpoint[] }
  /** What is still there when a mailbox is proven by somebody else than who registered it. */
  staysAtTakeOver?: Reasons
  /** What people type, wherever they do, each with words of theirs. */
  typedSteps?: Readonly<Record<string, Step>>
  /** What is looked up by something that was typed, by the table. */
  typedQueries?: Readonly<Record<string, (caller: Caller) => InjectOptions>>
  /** Tables into which nobody writes by anything that they type. */
  untyped?: Reasons
}

export const defineAreaFacts = (facts: AreaFacts): AreaFacts => facts
