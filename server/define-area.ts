import type { AnyEndpoint } from '#contract/kernel/endpoint.ts'
import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import type { FieldProblem } from '#contract/kernel/problem.ts'
import type { Clock } from './clock.ts'
import type { Database, Queryable, Transaction } from './db/database.ts'
import type { Deps, Job } from './deps.ts'
import type { AnyMail } from './domains/mail/mail-api.ts'
import type { PaymentDeletionCheck } from './domains/payments/payments-api.ts'
import type { Limit } from './http/rate-limits.ts'
import type { MountTarget } from './http/mount.ts'

/** `areas` is for what speaks of all areas, as the export of a person's data does. */
export type RegisterRoutes = (target: MountTarget, deps: Deps, areas: Areas) => void

/** A part of what is held about a person. */
export interface ExportPart {
  /** Tables that it tells everything of, so that a test can say which one nobody has thought of. */
  tables: readonly string[]
  /** Keys, digests and secrets stay out: they say nothing about the person and open doors. */
  read: (db: Queryable, accountId: string) => Promise<unknown>
  /** Parts that stand before it in the export. */
  after?: readonly string[]
}

export interface Erasure {
  run: (tx: Transaction, leaving: Leaving) => Promise<void>
  /** Names of areas that erase before it. */
  after?: readonly string[]
}

/** Who leaves, and when. */
export interface Leaving extends Pick<Deps, 'goods' | 'settings'> {
  accountId: string
  now: Date
}

/** What a stranger can have planted in an account before its mailbox was proven: it goes when somebody else proves the mailbox. */
export interface Detachment {
  /** Locks what is locked before an account is. */
  hold?: (tx: Transaction, accountId: string, now: Date) => Promise<void>
  run: (tx: Transaction, taken: TakenOver) => Promise<void>
  /** Names of areas that detach before it. */
  after?: readonly string[]
}

/** Whose account another person takes over, and when. */
export interface TakenOver extends Pick<Deps, 'goods' | 'settings'> {
  accountId: string
  now: Date
}

/** What stands against deleting an account; SPEC 8 reads the code from `title`. */
export interface DeletionObstacle {
  code: Extract<
    ErrorCode,
    | 'ACCOUNT_HAS_RUNNING_CONTRACTS'
    | 'USER_HAS_UNCANCELLED_CONTRACT'
    | 'USER_HAS_RUNNING_PAYOUT'
    | 'ACCOUNT_HAS_OPEN_ORDERS'
  >
  /** Each thing that is still open, where the code alone does not say which. */
  errors?: FieldProblem[]
}

/** Asked while nobody else writes for the account; undefined where nothing stands against it. */
export type DeletionCheck = (
  tx: Transaction,
  accountId: string,
  now: Date,
) => Promise<DeletionObstacle | undefined>

/** Writes an area's example data. Runs at every start in `local` and `hosts`, so it leaves alone what is there. */
export type Seed = (db: Database, clock: Clock) => Promise<void>

/** What an area has the platform do. `server/areas.ts` lists the areas and is the only file that imports their manifests. */
export interface Area {
  name: string
  routes?: readonly RegisterRoutes[]
  jobs?: readonly Job[]
  /** Every kind of mail that it sends. */
  mails?: readonly AnyMail[]
  /** Endpoints that anybody can call and that write: counted per address of the caller. */
  limits?: readonly (readonly [AnyEndpoint, Limit])[]
  /** What a person is told of themselves, by the part's name. */
  exports?: Readonly<Record<string, ExportPart>>
  erase?: Erasure
  detach?: Detachment
  /** The first obstacle is told. */
  deletionChecks?: readonly DeletionCheck[]
  /** The same of a payment method that somebody keeps. */
  paymentDeletionChecks?: readonly PaymentDeletionCheck[]
  seed?: Seed
}

/** In the order in which they are seeded. They erase in the opposite order, so that what others point at goes last, and detach in this one. */
export type Areas = readonly Area[]

export const defineArea = (area: Area): Area => area

export const jobsOf = (areas: Areas): Job[] => areas.flatMap(({ jobs = [] }) => jobs)

export const mailsOf = (areas: Areas): AnyMail[] => areas.flatMap(({ mails = [] }) => mails)

export const limitsOf = (areas: Areas): ReadonlyMap<AnyEndpoint, Limit> =>
  new Map(areas.flatMap(({ limits = [] }) => limits))

export const deletionChecksOf = (areas: Areas): DeletionCheck[] =>
  areas.flatMap(({ deletionChecks = [] }) => deletionChecks)

export const paymentDeletionChecksOf = (areas: Areas): PaymentDeletionCheck[] =>
  areas.flatMap(({ paymentDeletionChecks = [] }) => paymentDeletionChecks)

/** @throws where two areas export a part of the same name, or one stands after a part that there is not */
export const exportsOf = (areas: Areas): (ExportPart & { name: string })[] =>
  inOrder(
    areas.flatMap(({ exports = {} }) => Object.entries(exports).map(([name, part]) => ({ name, ...part }))),
  )

/** @throws where an area erases after one that erases nothing */
export const erasuresOf = (areas: Areas): (Erasure & { name: string })[] =>
  inOrder(areas.flatMap(({ name, erase }) => (erase ? [{ name, ...erase }] : [])).toReversed())

/** @throws where an area detaches after one that detaches nothing */
export const detachmentsOf = (areas: Areas): (Detachment & { name: string })[] =>
  inOrder(areas.flatMap(({ name, detach }) => (detach ? [{ name, ...detach }] : [])))

interface Placed {
  name: string
  after?: readonly string[]
}

/** Always the first that has all before it that it names: the given order, but for `after`. */
function inOrder<Part extends Placed>(parts: readonly Part[]): Part[] {
  const names = new Set(parts.map(({ name }) => name))
  if (names.size < parts.length)
    throw new Error(`A name is there twice: ${parts.map(p => p.name).join(', ')}`)
  const waiting = [...parts]
  const placed: Part[] = []
  const isPlaced = (name: string) => placed.some(part => part.name === name)
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ after = [] }) => after.every(isPlaced))
    if (index < 0) throw new Error(`Nothing comes before: ${waiting.map(({ name }) => name).join(', ')}`)
    placed.push(...waiting.splice(index, 1))
  }
  return placed
}
