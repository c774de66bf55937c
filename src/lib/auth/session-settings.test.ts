import { expect, it } from 'vitest'
import { sessionDurations, sessionSettings } from './session-settings.ts'

// SPEC 9, written out: tests of the sign-in itself take these values from the code, so that a wrong one passes there.
it('has the durations of the specification, in seconds', () => {
  expect(sessionDurations).toEqual({
    staleState: 900,
    silentSignIn: 10,
    expiryNotice: 60,
    sessionCheck: 2,
    clockSkew: 300,
  })
})

it('does not renew by itself, has a window of 500 by 500 and takes 50 parameters', () => {
  expect(sessionSettings).toMatchObject({
    automaticSilentRenew: false,
    popup: { width: 500, height: 500 },
    maxAnswerParameters: 50,
  })
})
