import { describe, expect, it } from 'vitest'
import type { Problem } from '#contract/kernel/problem.ts'
import { formFault } from '#src/lib/forms/form-fault.ts'
import type { Refused } from '#src/lib/query/outcome.ts'
import { passwordForm, refusedPasswordFields } from './account.ts'

const good = { currentPassword: 'old', newPassword: 'Eichwald-1899', confirmNewPassword: 'Eichwald-1899' }

const faultsOf = (changes: Partial<typeof good>): Record<string, string> => {
  const parsed = passwordForm.safeParse({ ...good, ...changes }, { error: formFault })
  return Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}
const bothNew = (password: string) => ({ newPassword: password, confirmNewPassword: password })

describe('the form of a password', () => {
  it('takes a good one as it was typed', () => {
    const spaced = { ...good, ...bothNew(' Eichwald 1899! ') }
    expect(passwordForm.parse(spaced)).toEqual(spaced)
  })

  it.each([
    ['Kurz-1', 'PASSWORD_TOO_SHORT'],
    [`Lang-1${'x'.repeat(123)}`, 'PASSWORD_TOO_LONG'],
    ['EICHWALD-1899', 'PASSWORD_NEEDS_LOWER_CASE'],
    ['eichwald-1899', 'PASSWORD_NEEDS_UPPER_CASE'],
    ['Eichwald-Adler', 'PASSWORD_NEEDS_DIGIT'],
    ['Eichwald1899', 'PASSWORD_NEEDS_SPECIAL_CHARACTER'],
  ])('refuses %s by the code %s', (password, code) => {
    expect(faultsOf(bothNew(password))).toEqual({ newPassword: code })
  })

  it('asks for all of them', () => {
    expect(faultsOf({ currentPassword: '', newPassword: '', confirmNewPassword: '' })).toEqual({
      currentPassword: 'required',
      newPassword: 'required',
      confirmNewPassword: 'required',
    })
  })

  it('wants the new one typed the same way twice', () => {
    expect(faultsOf({ confirmNewPassword: 'Eichwald-1898' })).toEqual({
      confirmNewPassword: 'PASSWORDS_NOT_EQUAL',
    })
  })
})

describe('a refusal by the platform', () => {
  const problem = { type: 'about:blank', status: 400 }
  const refusedBy = (whole: Problem): Refused => ({ ok: false, problem: whole, fieldErrors: {} })

  it.each([
    ['PASSWORD_CURRENT_INVALID', 'currentPassword'],
    ['PASSWORD_BREACHED', 'newPassword'],
    ['PASSWORD_TOO_SHORT', 'newPassword'],
    ['PASSWORDS_NOT_EQUAL', 'confirmNewPassword'],
  ])('by the title %s belongs to %s', (title, field) => {
    expect(refusedPasswordFields(refusedBy({ ...problem, title }))).toEqual({ [field]: title })
  })

  it('that is about something else belongs to no field', () => {
    expect(refusedPasswordFields(refusedBy({ ...problem, title: 'Too Many Requests', status: 429 }))).toEqual(
      {},
    )
  })
})
