import { claimCart, createAnonymousUser } from '#contract/cart/cart.ts'
import { id } from '#contract/kernel/primitives.ts'
import { visitorCookie } from '#src/entities/cart/visitor-cookie.ts'
import { dropCookie, readCookie, writeCookie } from '#src/lib/cookies.ts'
import { ApiError, isPassing } from '#src/lib/http/api-error.ts'
import { currentConnection } from '#src/lib/http/connection.ts'
import { report } from '#src/lib/http/report.ts'
import { request } from '#src/lib/http/request.ts'

/** 30 days, in seconds. */
const cookieLifetime = 30 * 24 * 60 * 60

/** What a cart call says about whose cart it means: nothing for a person, whose token says it. */
export interface CartQuery {
  anonymousUserId?: string
  countryCode?: string
}

/** A cart on this device: where its cookie belongs, and the claim that may be under way. */
export interface CartOwner {
  /** Reads the cart of whoever is here; undefined where a visitor has none, which asks nothing. */
  read: <T>(call: (query: CartQuery) => Promise<T>) => Promise<T | undefined>
  /** Changes the cart, which a visitor gets with the first thing put into it. */
  change: <T>(call: (query: CartQuery) => Promise<T>) => Promise<T>
  /** Makes a visitor's cart the cart of the person who has signed in; says whether there was one. */
  claim: () => Promise<boolean>
}

const owners = new Map<string, CartOwner>()

/** The owner of carts under `cookieDomain` (of the sub-site's settings; empty for the host alone). */
export function cartOwnerOf(cookieDomain: string): CartOwner {
  const owner = owners.get(cookieDomain) ?? createCartOwner(cookieDomain)
  owners.set(cookieDomain, owner)
  return owner
}

function createCartOwner(cookieDomain: string): CartOwner {
  let claiming: Promise<boolean> | undefined

  const drop = () => {
    dropCookie(visitorCookie, cookieDomain)
    // One of this host alone, which we never write, would stand before ours for ever.
    if (cookieDomain !== '') dropCookie(visitorCookie, '')
  }

  const knownId = (): string | undefined => {
    const known = readCookie(visitorCookie)
    if (known === undefined || known === '') return undefined
    if (id.safeParse(known).success) return known
    drop()
    return undefined
  }

  const newId = async (): Promise<string> => {
    const created = await request(createAnonymousUser)
    writeCookie(visitorCookie, created.id, { domain: cookieDomain, maxAge: cookieLifetime })
    return created.id
  }

  const claimOnce = async (userId: string): Promise<boolean> => {
    try {
      await request(claimCart, { body: { userId } })
    } catch (error) {
      if (!isDeadId(error)) {
        // The visitor's cart stays where it is, and the next cart call tries again.
        if (!isPassing(error)) report({ where: 'cart', message: "could not claim a visitor's cart", error })
        return false
      }
    }
    drop()
    return true
  }

  const claim = async (): Promise<boolean> => {
    const userId = knownId()
    if (userId === undefined || !(await isSignedIn())) return false
    claiming ??= claimOnce(userId).finally(() => {
      claiming = undefined
    })
    return claiming
  }

  const asPerson = async <T>(call: (query: CartQuery) => Promise<T>): Promise<T> => {
    await claim()
    return call({})
  }

  return {
    claim,
    read: async call => {
      if (await isSignedIn()) return asPerson(call)
      const anonymousUserId = knownId()
      if (anonymousUserId === undefined) return undefined
      try {
        return await call({ anonymousUserId })
      } catch (error) {
        if (!isDeadId(error)) throw error
        drop()
        return undefined
      }
    },
    change: async call => {
      if (await isSignedIn()) return asPerson(call)
      const known = knownId()
      if (known === undefined) return call({ anonymousUserId: await newId() })
      try {
        return await call({ anonymousUserId: known })
      } catch (error) {
        if (!isUnknownId(error)) throw error
        drop()
        return call({ anonymousUserId: await newId() })
      }
    },
  }
}

const isSignedIn = async (): Promise<boolean> => (await currentConnection().accessToken()) !== undefined

const isUnknownId = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ANONYMOUS_USER_UNKNOWN'

/** The answer to a HEAD has no body and so no code: only the id can be wrong about it. */
const isDeadId = (error: unknown): boolean =>
  isUnknownId(error) ||
  (error instanceof ApiError && error.call.startsWith('HEAD ') && [400, 404].includes(error.status))
