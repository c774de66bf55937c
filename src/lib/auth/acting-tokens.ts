import type { UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import type { Tokens } from '../http/connection.ts'
import { ActingEnded } from './acting-ended.ts'
import { type ActingToken, ExchangeRefused, exchangeToken } from './exchange-token.ts'

export interface ActingTokensOptions {
  config: SiteConfig
  manager: UserManager
  own: Tokens
  /** For which organisation calls are made now; undefined: for the person. */
  orgId: () => string | undefined
  /** The provider said no to going on. */
  onRefused: (error: ExchangeRefused) => void
}

export interface ActingTokens extends Tokens {
  /** A token for an organisation, kept for the calls to come; undefined where nobody is signed in. Throws where it fails. */
  obtain: (orgId: string) => Promise<ActingToken | undefined>
  forget: () => void
}

/** A person's token is renewed before the exchange where it has less than this left, in seconds. */
const worthwhile = 10

/** The tokens of the organisation that a person acts for: in memory alone, and renewed when a call needs it. */
export function actingTokens({ config, manager, own, orgId, onRefused }: ActingTokensOptions): ActingTokens {
  /** `from` is the person's own token that it was got for. Another one may be of a newer sign-in, which this one does not know of. */
  let held: (ActingToken & { orgId: string; from: string }) | undefined
  const renewing = new Map<string, Promise<string>>()
  /** Whose each token is that was ever in use here. */
  const owners = new Map<string, string>()

  const personal = async (): Promise<string | undefined> => {
    const token = await own.accessToken()
    const user = await manager.getUser()
    if (token === undefined || (user?.expires_in ?? Infinity) > worthwhile) return token
    // As long as it lasts, the old one will do.
    return (await own.renewToken(token).catch(() => undefined)) ?? token
  }

  const obtain = async (wanted: string): Promise<ActingToken | undefined> => {
    const token = await personal()
    if (token === undefined) return undefined
    const exchanged = await exchangeToken({ authority: config.roots.authority, orgId: wanted, token })
    held = { ...exchanged, orgId: wanted, from: token }
    owners.set(exchanged.value, wanted)
    return exchanged
  }

  const renew = async (wanted: string): Promise<string> => {
    try {
      const token = await obtain(wanted)
      if (token && orgId() === wanted) return token.value
    } catch (error) {
      if (!(error instanceof ExchangeRefused)) throw error
      if (orgId() === wanted) onRefused(error)
    }
    throw new ActingEnded()
  }

  /** Once for all calls that wait. */
  const renewOnce = (wanted: string): Promise<string> => {
    const running = renewing.get(wanted) ?? renew(wanted).finally(() => renewing.delete(wanted))
    renewing.set(wanted, running)
    return running
  }

  return {
    obtain,
    forget: () => {
      held = undefined
    },
    accessToken: async () => {
      const wanted = orgId()
      const token = await own.accessToken()
      if (orgId() !== wanted) throw new ActingEnded()
      // Without a person nobody acts.
      if (wanted === undefined || token === undefined) return token
      const isGood = held?.orgId === wanted && held.from === token && held.endsAt > Date.now()
      if (held && isGood) return held.value
      return renewOnce(wanted)
    },
    renewToken: async refused => {
      const wanted = orgId()
      // The call was made in another name: it is not made again in this one.
      if (owners.get(refused) !== wanted) throw new ActingEnded()
      if (wanted === undefined) return own.renewToken(refused)
      if (held?.orgId === wanted && held.value !== refused) return held.value
      return renewOnce(wanted)
    },
  }
}
