import { expect, it } from 'vitest'
import { sessionSettings } from './session-settings.ts'

// SPEC 9, written out: tests of the sign-in itself take these values from the code, so that a wrong one passes there.
it('does not renew by itself, has a window of 500 by 500 and takes 50 parameters', () => {
  expect(sessionSettings).toMatchObject({
    automaticSilentRenew: false,
    popup: { width: 500, height: 500 },
    maxAnswerParameters: 50,
  })
})
