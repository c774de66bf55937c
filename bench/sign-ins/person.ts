import { z } from 'zod'
import { createPlainBrowser, type Send } from '../../e2e/support/plain-browser.ts'
import { codeOf, redemption, requestSignIn, type SignInAddresses } from '../../e2e/support/web-app-sign-in.ts'
import { deviceCookie } from '../../server/oidc/device-cookie.ts'
import { password } from './people.ts'

const tokens = z.object({ access_token: z.string(), id_token: z.string() })

export interface Person {
  /** From the first request to the tokens. Throws where there are none in the end. */
  signIn: () => Promise<void>
}

/** Somebody who signs in again and again in one browser, each time after the session has ended. */
export function createPerson(addresses: SignInAddresses, email: string, send: Send): Person {
  const browser = createPlainBrowser(new URL(addresses.authority).origin, send)
  const tokenEndpoint = new URL(`${addresses.authority}/connect/token`)
  const appOrigin = new URL(addresses.callback).origin
  return {
    async signIn() {
      for (const [key, { name }] of browser.cookies) if (name !== deviceCookie) browser.cookies.delete(key)
      const request = requestSignIn(addresses)
      const form = await browser.visit(request.url)
      const code = codeOf(await browser.submit(form, { email, password }))
      const answer = await send({
        method: 'POST',
        url: tokenEndpoint,
        headers: {
          host: tokenEndpoint.host,
          origin: appOrigin,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams(redemption(code, request.verifier, addresses.callback)).toString(),
      })
      tokens.parse(JSON.parse(answer.body))
    },
  }
}
