import { eq } from 'drizzle-orm'
import type { MemberPerson } from '#contract/membership/joining.ts'
import type { Transaction } from '#server/db/database.ts'
import { lockMemberships } from '#server/db/locks.ts'
import { clubMemberships } from '#server/db/schema/membership.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import { changeMemberships } from './membership-repository.ts'

/** `same`: they were written like that before. `namedByAccount`: their account has the name. `exists`: it is another member of the payer. */
export type Mended = 'mended' | 'same' | 'unknown' | 'namedByAccount' | 'exists'

/** Writes the name and birthday of a member without an account anew. Its kind and its fees stay, the next year's follows the birthday. */
export async function mendPerson(
  tx: Transaction,
  id: string,
  { firstName, lastName, birthday }: MemberPerson,
): Promise<Mended> {
  const [member] = await lockMemberships(tx, eq(clubMemberships.id, id))
  if (!member) return 'unknown'
  if (member.accountId !== null) return 'namedByAccount'
  const isSame =
    member.firstName === firstName && member.lastName === lastName && member.birthday === birthday
  if (isSame) return 'same'
  try {
    await tx.transaction(savepoint => changeMemberships(savepoint, [id], { firstName, lastName, birthday }))
    return 'mended'
  } catch (error) {
    if (isUniqueViolation(error)) return 'exists'
    throw error
  }
}
