import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { DEVICE_DAYS, deviceCookieValue, noteSignIn } from '../domains/identity/device-service.ts'
import { providerCookies } from './cookies.ts'

/** By which a browser is known again. It opens nothing. */
export const deviceCookie = 'kurve_device'

const MAX_AGE_SECONDS = DEVICE_DAYS * 24 * 60 * 60

/** The device that a request says it comes from. */
export const deviceOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  new RegExp(`(?:^|;\\s*)${deviceCookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1]

/** Somebody has just signed in here: the browser gets its cookie, and one that is new to the account is told by mail. */
export async function noteDevice(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<void> {
  const cookie = deviceCookieValue(deviceOf(request))
  await noteSignIn(deps, { accountId, cookie, userAgent: request.headers['user-agent'] ?? '' })
  const { isSecure, long } = providerCookies(deps.settings)
  const attributes = `Path=${long.path ?? '/'}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax`
  void reply.header('set-cookie', `${deviceCookie}=${cookie}; ${attributes}${isSecure ? '; Secure' : ''}`)
}
