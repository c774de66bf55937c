import type { ErrorCode } from '#contract/kernel/error-codes.ts'
import { euros } from '#contract/kernel/primitives.ts'
import type {
  ApplicationState,
  JoinRequest,
  MemberPerson,
  MembershipApplication,
} from '#contract/membership/joining.ts'
import {
  ageOn,
  feeInTwelfths,
  firstOfNextMonth,
  isOfAgeOn,
  kindByAge,
  lastDayOfGift,
  lastDayOfYear,
  membershipYearOf,
  type SoldKind,
} from '#contract/membership/membership-fees.ts'
import { clubDay } from '#server/clock.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { AccountGone } from '#server/http/account-gone.ts'
import { refusal, type Refusal } from '#server/http/refusal.ts'
import { membershipSales } from '#sites/club/membership.ts'
import { getContact } from '../contact/contact-api.ts'
import {
  type ApplicationRow,
  feeName,
  findApplications,
  hasMembershipOn,
  insertApplication,
  type Joining,
  listApplications,
  membershipSku,
} from '../membership/membership-api.ts'
import { isOrganization } from '../organization/organization-api.ts'

type No = Refusal<400 | 409>

const OLDEST_YEARS = 120

/** Whether somebody who was born then lives on a day, as far as one can say. */
export function isLivingBirthday(birthday: string, today: string): boolean {
  const age = ageOn(birthday, today)
  return age >= 0 && age <= OLDEST_YEARS
}

export const refuseField = (code: ErrorCode, path: string, message: string): Refusal<400> =>
  refusal(400, code, { errors: [{ path, code, message }] })

/** A person of a request, and the member of it that names them. */
interface Named {
  path: string
  person: MemberPerson
}

const namedIn = (request: JoinRequest, self: MemberPerson): Named[] => {
  const own = { path: 'birthday', person: self }
  if (request.for === 'self') return [own]
  if (request.for === 'child') return [{ path: 'child', person: request.child }]
  if (request.for === 'gift') return [{ path: 'recipient', person: request.recipient }]
  return [
    own,
    ...(request.partner ? [{ path: 'partner', person: request.partner }] : []),
    ...request.children.map((person, index) => ({ path: `children.${index}`, person })),
  ]
}

/** Why people of these ages cannot join like this. */
function refuseAges(request: JoinRequest, named: readonly Named[], today: string): Refusal<400> | undefined {
  const notFitting = (path: string) =>
    refuseField('MEMBERSHIP_AGE_NOT_FITTING', path, 'nobody of this age joins like that')
  const birthdayOf = (path: string) => (path === 'birthday' ? path : `${path}.birthday`)
  for (const { path, person } of named) {
    const isChild = path === 'child' || path.startsWith('children.')
    const isAdult = path === 'partner'
    if (!isLivingBirthday(person.birthday, today)) return notFitting(birthdayOf(path))
    if ((isChild && isOfAgeOn(person.birthday, today)) || (isAdult && !isOfAgeOn(person.birthday, today)))
      return notFitting(birthdayOf(path))
  }
  if (request.for === 'family' && named.length === 1) return notFitting('children')
  const hasMinor = named.some(({ person }) => !isOfAgeOn(person.birthday, today))
  if (request.for !== 'self' && hasMinor && !request.isGuardian)
    return refuseField('MEMBERSHIP_GUARDIAN_NOT_CONFIRMED', 'isGuardian', 'somebody of them is under age')
  if (request.for === 'self' && request.isReduced && !request.canShowProof)
    return refuseField('MEMBERSHIP_PROOF_NEEDED', 'canShowProof', 'a reduction can be asked to be proven')
  return undefined
}

/** The same person twice, whatever their name is written like. */
const personKey = ({ firstName, lastName, birthday }: MemberPerson): string =>
  [firstName, lastName, birthday].join('\n').toLowerCase()

/** Who joins by an application: its first person is perhaps who applies. */
export const joiningOf = (
  accountId: string,
  { people, isForSelf }: Pick<ApplicationRow, 'people' | 'isForSelf'>,
): Joining[] =>
  people.map((person, index) => (isForSelf && index === 0 ? { accountId } : { payerId: accountId, person }))

/** What each of them is called in a cart that holds several applications of one account. */
export const joiningKey = (who: Joining): string => ('accountId' in who ? 'self' : personKey(who.person))

const kindFor = (request: JoinRequest, first: MemberPerson, year: number): SoldKind => {
  if (request.for === 'family') return 'family'
  const kind = kindByAge(first.birthday, year)
  return kind === 'adult' && request.for === 'self' && request.isReduced ? 'reduced' : kind
}

/** What a membership costs and covers that begins on the first of a month. A present is a whole year. */
function feeOf(kind: SoldKind, firstDay: string, isGift: boolean) {
  const yearly = membershipSales.yearlyCents[kind]
  return isGift
    ? { cents: yearly, lastDay: lastDayOfGift(firstDay) }
    : { cents: feeInTwelfths(yearly, firstDay), lastDay: lastDayOfYear(membershipYearOf(firstDay)) }
}

export interface Applying {
  /** Of the application. */
  id: string
  /** Who applies. */
  accountId: string
  /** The day on which their letter came; null where they have typed it themselves. */
  receivedOn: string | null
  now: Date
}

/** Writes an application. Who applies is of age and pays, whoever joins. Price and first day follow from today, a letter's day changes neither. */
export async function applyFor(
  tx: Transaction,
  { id, accountId, receivedOn, now }: Applying,
  request: JoinRequest,
): Promise<{ status: 201; body: MembershipApplication } | No> {
  const contact = await getContact(tx, accountId)
  if (!contact) throw new AccountGone()
  if (contact.isOrganization || (await isOrganization(tx, accountId))) {
    return refusal(409, 'MEMBERSHIP_PERSONS_ONLY')
  }
  const today = clubDay(now)
  const birthday = contact.birthday ?? request.birthday
  if (birthday === undefined) {
    return refuseField('MEMBERSHIP_BIRTHDAY_NEEDED', 'birthday', 'the contact has none')
  }
  if (!isOfAgeOn(birthday, today)) return refusal(409, 'MEMBERSHIP_NEEDS_GUARDIAN')
  const { firstName, lastName } = contact
  const named = namedIn(request, { firstName, lastName, birthday })
  const refused = refuseAges(request, named, today)
  if (refused) return refused
  const people = named.map(({ person }) => person)
  const [first] = people
  if (!first || new Set(people.map(personKey)).size < people.length) {
    return refuseField('MEMBERSHIP_NAMED_TWICE', named.at(-1)?.path ?? 'for', 'named twice')
  }
  const firstDay = firstOfNextMonth(today)
  const isForSelf = request.for === 'self' || request.for === 'family'
  for (const who of joiningOf(accountId, { people, isForSelf })) {
    if (await hasMembershipOn(tx, who, firstDay)) return refusal(409, 'MEMBERSHIP_EXISTS')
  }
  const kind = kindFor(request, first, membershipYearOf(firstDay))
  const isGift = request.for === 'gift'
  const row = await insertApplication(tx, {
    id,
    accountId,
    kind,
    people,
    isForSelf,
    isGift,
    firstDay,
    ...feeOf(kind, firstDay, isGift),
    receivedOn,
    createdAt: now,
  })
  return { status: 201, body: toApplication(row, today) }
}

/** An application of the person's own. */
export async function findOwnApplication(
  db: Queryable,
  { id, accountId, now }: { id: string; accountId: string; now: Date },
): Promise<MembershipApplication | undefined> {
  const [row] = await findApplications(db, [id])
  return row?.accountId === accountId ? toApplication(row, clubDay(now)) : undefined
}

/** Nobody joins by it any more: what it costs was reckoned from a day that has come. */
export const hasLapsed = ({ firstDay, people }: ApplicationRow, today: string): boolean =>
  firstDay <= today || people.length === 0

export const stateOf = (row: ApplicationRow, today: string): ApplicationState =>
  row.state === 'open' && hasLapsed(row, today) ? 'lapsed' : row.state

function toApplication(row: ApplicationRow, today: string): MembershipApplication {
  const { id, kind, people, isGift, cents, firstDay, lastDay } = row
  return {
    id,
    sku: membershipSku(id),
    state: stateOf(row, today),
    kind,
    name: feeName(kind, firstDay, isGift),
    price: euros(cents),
    firstDay,
    lastDay,
    isGift,
    people: [...people],
  }
}

export const exportApplications = async (db: Queryable, accountId: string) =>
  (await listApplications(db, accountId)).map(
    ({ id, kind, people, isGift, cents, firstDay, lastDay, state, receivedOn, orderNumber, createdAt }) => ({
      id,
      kind,
      state,
      people,
      isGift,
      price: euros(cents),
      firstDay,
      lastDay,
      receivedOn,
      orderNumber,
      createdAt,
    }),
  )
