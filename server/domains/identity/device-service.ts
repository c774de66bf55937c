import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '#contract/kernel/durations.ts'
import type { Deps } from '#server/deps.ts'
import type { Queryable, Transaction } from '#server/db/database.ts'
import { earlier } from '#server/deadlines.ts'
import { queueMail } from '../mail/mail-api.ts'
import {
  deleteDevicesBefore,
  hasOtherDevice,
  insertDevice,
  isDeviceOf,
  markSeen,
} from './device-repository.ts'
import { findMailReader } from './mail-reader-service.ts'
import { securityPath } from './paths.ts'
import { describeUserAgent, type DeviceNames } from './user-agent.ts'
import { newDevice } from './mails/new-device.ts'

/** How long a browser is remembered after it was last used. */
export const DEVICE_DAYS = 365
/** In characters; browsers stay far below. */
const LONGEST_USER_AGENT = 400

const digest = (cookie: string) => createHash('sha256').update(cookie).digest('base64url')

/** A value for the cookie by which a browser is known again: the one that it has where it can be one of ours. */
export const deviceCookieValue = (given: string | undefined): string =>
  given !== undefined && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url')

/**
 * Notes in which browser somebody signed in. One that the account does not know is told by mail, except for the first of
 * all: then it is the person who has just registered.
 */
export async function noteSignIn(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  { accountId, cookie, userAgent }: { accountId: string; cookie: string; userAgent: string },
): Promise<void> {
  const now = clock.now()
  const device = { accountId, cookieHash: digest(cookie), userAgent: userAgent.slice(0, LONGEST_USER_AGENT) }
  await db.transaction(async tx => {
    const id = await insertDevice(tx, device, now)
    if (id === undefined) await markSeen(tx, device, { userAgent: device.userAgent }, now)
    else if (await hasOtherDevice(tx, accountId, id)) {
      await mailAboutDevice(tx, device, now, `${settings.roots.authority}${securityPath}`)
    }
  })
}

async function mailAboutDevice(
  tx: Transaction,
  { accountId, userAgent }: { accountId: string; userAgent: string },
  at: Date,
  href: string,
): Promise<void> {
  const reader = await findMailReader(tx, accountId)
  if (!reader) return
  const { to, language, firstName } = reader
  const data = { firstName, at, href, ...describeUserAgent(userAgent) }
  await queueMail(tx, { to, language }, newDevice(data))
}

/** How a device is called in words, for those who list devices of their own kind. */
export const deviceNamesOf = (userAgent: string): DeviceNames =>
  describeUserAgent(userAgent.slice(0, LONGEST_USER_AGENT))

/** Notes that a session goes on in a device, known by its cookie or else by its id; gives its id. */
export async function noteUse(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, cookie, id }: { accountId: string; cookie: string | undefined; id: string | undefined },
): Promise<string | undefined> {
  const now = clock.now()
  const byCookie =
    cookie === undefined ? undefined : await markSeen(db, { accountId, cookieHash: digest(cookie) }, {}, now)
  return byCookie ?? (id === undefined ? undefined : markSeen(db, { accountId, id }, {}, now))
}

/** Whether this very account was used in this browser before; that another one of its address was says nothing. */
export const isKnownDevice = async (
  db: Queryable,
  accountId: string,
  cookie: string | undefined,
): Promise<boolean> => cookie !== undefined && isDeviceOf(db, accountId, digest(cookie))

/** Forgets browsers whose cookie has run out. */
export const deleteOldDevices = (db: Queryable, now: Date): Promise<void> =>
  deleteDevicesBefore(db, earlier(now, DEVICE_DAYS * DAY_MS))
