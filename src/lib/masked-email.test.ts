import { expect, it } from 'vitest'
import { readMaskedEmail } from './masked-email.ts'

it.each(['j…@example.org', 'J…@mail.example.co.uk', '+…@xn--bcher-kva.example'])('reads %s', text => {
  expect(readMaskedEmail(text)).toBe(text)
})

it.each([
  null,
  '',
  'jana@example.org',
  'j...@example.org',
  '…@example.org',
  'ja…@example.org',
  'j…@example',
  'j…@example.org ',
  'j…@example.org\nRuf uns an',
  'j…@ex ample.org',
  'j…@example.org/anmelden',
  'j…@<b>example.org</b>',
  `j…@${'a'.repeat(63)}.${'b.'.repeat(120)}org`,
  'Ruf an: 069 1234567',
])('shows nothing for %j', text => {
  expect(readMaskedEmail(text)).toBeUndefined()
})
