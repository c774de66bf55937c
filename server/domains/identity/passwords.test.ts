import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const typed = 'Mützen-Größe-é-ﬁ-Ａ-1899!'
const forms = [typed.normalize('NFC'), typed.normalize('NFD')] as const

it.each(forms)('is the same password however the keyboard composes it (%s)', async form => {
  const kept = await hashPassword(form)
  for (const other of forms) expect(await verifyPassword(kept, other)).toBe(true)
  expect(await verifyPassword(kept, `${form} `)).toBe(false)
})

it('still opens what was kept as it was typed', async () => {
  const old = await hash(forms[1])
  expect(await verifyPassword(old, forms[1])).toBe(true)
})

it('folds nothing but the composition of signs', async () => {
  const kept = await hashPassword('ﬁＡ1899')
  expect(await verifyPassword(kept, 'fiA1899')).toBe(false)
})

it('belongs to nobody where there is no account', async () => {
  expect(await verifyPassword(undefined, typed)).toBe(false)
})
