import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Language, languages } from '#contract/kernel/primitives.ts'
import de from '#locales/de/sign-in.json'
import en from '#locales/en/sign-in.json'
import ja from '#locales/ja/sign-in.json'
import deFaults from '#locales/de/sign-in-faults.json'
import enFaults from '#locales/en/sign-in-faults.json'
import jaFaults from '#locales/ja/sign-in-faults.json'
import { Callback } from '#src/features/sign-in/routes.tsx'
import { CheckedManager } from '#src/lib/auth/checked-manager.ts'
import { SignInError, type SignInErrorCode } from '#src/lib/auth/sign-in-error.ts'
import { paths } from '#src/lib/paths.ts'
import { withNetwork } from '#tests/helpers/backend.ts'
import { openScreen } from '#tests/helpers/render.tsx'

withNetwork()

/** Every way in which a sign-in can fail, and what SPEC 8 calls it; `undefined` where it does not know it. */
const failures: Record<SignInErrorCode, string | undefined> = {
  STATE_MISMATCH: 'state does not match',
  STATE_MISSING: 'no state in response',
  STATE_UNKNOWN: 'no matching state in storage',
  ID_TOKEN_MISSING: 'no id_token',
  ID_TOKEN_UNEXPECTED: 'unexpected id_token',
  CODE_MISSING: 'no code',
  NONCE_MISMATCH: 'invalid nonce',
  SUBJECT_MISSING: 'no sub',
  AT_HASH_MISMATCH: 'at_hash failure',
  USER_INFO_SUBJECT_MISMATCH: 'sub mismatch with user info',
  POPUP_CLOSED: 'popup closed',
  FRAME_TIMED_OUT: 'frame timed out',
  SILENT_REDIRECT_URI_MISSING: 'no silent_redirect_uri',
  LOGIN_REQUIRED: 'login_required',
  METADATA_MISSING: 'metadata missing property',
  NETWORK_ERROR: 'network error',
  CONTENT_TYPE_INVALID: 'invalid Content-Type',
  HYBRID_FLOW_NOT_SUPPORTED: 'hybrid flow not supported',
  STATE_STALE: undefined,
  TOO_MANY_PARAMETERS: undefined,
  TOKENS_MISSING: undefined,
  ID_TOKEN_MALFORMED: undefined,
  SIGNATURE_INVALID: undefined,
  ALGORITHM_NOT_ALLOWED: undefined,
  KEY_UNKNOWN: undefined,
  ISSUER_MISMATCH: undefined,
  AUDIENCE_MISMATCH: undefined,
  SUBJECT_CHANGED: undefined,
  ID_TOKEN_EXPIRED: undefined,
  ID_TOKEN_FROM_THE_FUTURE: undefined,
  ACCESS_DENIED: undefined,
  PROVIDER_ERROR: undefined,
  PROVIDER_DOWN: undefined,
  POPUP_BLOCKED: undefined,
  STORAGE_BLOCKED: undefined,
  UNKNOWN: undefined,
}
const codes = Object.keys(failures) as SignInErrorCode[]

const words = { de, en, ja }
const faultWords = { de: deFaults, en: enFaults, ja: jaFaults }

/** What the page of the sign-in says of a failure. */
async function explain(code: SignInErrorCode, language: Language) {
  vi.spyOn(CheckedManager.prototype, 'signinCallback').mockRejectedValue(new SignInError(code))
  openScreen(<Callback />, { path: `${paths.signIn.callback}?code=c&state=s`, language })
  const text = (await screen.findByRole('alert')).textContent
  return { title: screen.getByRole('heading', { level: 1 }).textContent, text }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

it('knows all that SPEC 8 lists, each by a code of its own', () => {
  const listed = Object.values(failures).filter(name => name !== undefined)
  expect(new Set(listed).size).toBe(18)
})

describe.each(codes)('%s', code => {
  it.each(languages)('is explained in %s, with a way on', async language => {
    const { title, text } = await explain(code, language)
    const isJapanese = /[\u3040-\u30ff\u4e00-\u9fff]/
    for (const part of [title, text]) {
      expect(part).toMatch(/\S/)
      expect(part).not.toMatch(/faults\.|\{\{/)
      expect(isJapanese.test(part)).toBe(language === 'ja')
    }
    const { signIn, signInAgain, home } = words[language]
    expect(screen.getByText(faultWords[language].code.replace('{{code}}', code))).toBeVisible()
    const again = screen.getByRole('button')
    expect(again).toBeEnabled()
    expect([signIn, signInAgain]).toContain(again.textContent)
    expect(screen.getByRole('link', { name: home })).toHaveAttribute('href', paths.home)
  })

  it('is not explained in German to whoever reads English', async () => {
    const { title, text } = await explain(code, 'en')
    expect(`${title} ${text}`).not.toMatch(/[äöüß]|\b(du|nicht|und|dein\w*|die|der)\b/i)
  })
})
