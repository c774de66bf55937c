import { expect, it } from 'vitest'
import { passwordRules } from '#contract/identity/password-rules.ts'
import { brokenPasswordRule } from '#server/domains/identity/password-rules.ts'

const snakeCase = (code: string) => code.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()

it.each([
  '',
  'Kurz1!',
  `Lang1!${'x'.repeat(123)}`,
  'OHNE-KLEINE-1',
  'ohne-grosse-1',
  'Ohne-Ziffer',
  'OhneSonder1',
  'Mit Leer 1234',
  'Grün-Weiß-99',
  'パスワードAb-1xx',
])('the screens and the provider find the same fault with “%s”', password => {
  const provider = brokenPasswordRule(password)
  const screens = passwordRules.find(rule => !rule.holds(password))?.code
  expect(screens).toBe(provider && snakeCase(provider))
})
