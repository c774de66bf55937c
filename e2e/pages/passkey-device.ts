import type { Page } from '@playwright/test'
import { settled } from '../support/settled.ts'

/**
 * A device that keeps passkeys and knows its owner at once, of Chromium's own for tests. It answers one question at a time: else
 * it would sign people in on every page that offers passkeys beside the field for the address, before they press anything.
 */
export async function passkeyDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  const setPresence = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  return {
    /** Touches the device for what `press` asks it; what it says is sent to the provider before it is asked again. */
    answer: async (press: () => Promise<void>) => {
      const isDone = page.waitForResponse(response => response.request().method() === 'POST')
      await page.route(
        ({ pathname }) => /\/passkeys?$/.test(pathname),
        async route => {
          await setPresence(false)
          await route.continue()
        },
        { times: 1 },
      )
      // Touched before the page offers its passkeys beside the field for the address, the device would answer that.
      await settled(page)
      await setPresence(true)
      await press()
      await isDone
    },
    /** Touches it where nothing will come of it. */
    touch: async () => {
      await settled(page)
      await setPresence(true)
    },
    leave: () => setPresence(false),
    /** How many passkeys lie on it. */
    size: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}
