import type { Group } from '#contract/contact/groups.ts'
import type { Queryable } from '#server/db/database.ts'
import { groups } from './group-list.ts'
import { deleteMember, insertMember, listMemberRows } from './group-repository.ts'

/** The groups that a person is in or may join. Others do not show, so that nobody learns of them. */
export async function listOwnGroups(db: Queryable, accountId: string): Promise<Group[]> {
  const joined = new Set((await listMemberRows(db, accountId)).map(({ groupId }) => groupId))
  return groups
    .map(group => ({ ...group, isMember: joined.has(group.id) }))
    .filter(({ isOpen, isMember }) => isOpen || isMember)
}

/** Whether a person is in a group, by its name that does not change. */
export async function isInGroup(db: Queryable, accountId: string, key: string): Promise<boolean> {
  const wanted = groups.find(group => group.key === key)
  return (await listMemberRows(db, accountId)).some(({ groupId }) => groupId === wanted?.id)
}

export const exportGroups = async (db: Queryable, accountId: string) =>
  (await listMemberRows(db, accountId)).map(({ groupId, joinedAt }) => {
    const group = groups.find(({ id }) => id === groupId)
    return { key: group?.key ?? groupId, name: group?.name ?? null, joinedAt }
  })

/** Joins an open group. Tells whether the person is in it afterwards. */
export async function joinOwnGroup(
  db: Queryable,
  accountId: string,
  groupId: string,
  now: Date,
): Promise<boolean> {
  const group = (await listOwnGroups(db, accountId)).find(({ id }) => id === groupId)
  if (!group) return false
  if (!group.isMember) await insertMember(db, { accountId, groupId, joinedAt: now })
  return true
}

/** Leaves what a person may join by themselves; where the service team put them, they stay. */
export const leaveOpenGroups = (db: Queryable, accountId: string): Promise<void> =>
  deleteMember(
    db,
    accountId,
    groups.filter(({ isOpen }) => isOpen).map(({ id }) => id),
  )

/** Puts somebody into a group, be it open or not: what the service team does. */
export async function admitToGroup(db: Queryable, accountId: string, key: string, now: Date): Promise<void> {
  const group = groups.find(one => one.key === key)
  if (!group) throw new Error(`There is no group ${key}`)
  await insertMember(db, { accountId, groupId: group.id, joinedAt: now })
}
