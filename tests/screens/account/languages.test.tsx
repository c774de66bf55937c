import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#src/lib/paths.ts'
import { withBackend } from '../../helpers/backend.ts'
import { openAccount, signInAs } from './account.tsx'

const backend = withBackend()

it.each([
  ['en', paths.account.profile, 'Profile', 'Save profile'],
  ['en', paths.account.emails, 'E-mail addresses', 'Add address'],
  ['en', paths.account.deletion, 'Delete account', 'Delete account for good'],
  ['ja', paths.account.profile, 'プロフィール', 'プロフィールを保存'],
  ['ja', paths.account.password, 'パスワードの変更', 'パスワードを変更'],
  ['ja', paths.account.data, 'データのダウンロード', 'データをまとめる'],
] as const)('In the language %s the screen at %s is “%s”', async (language, path, heading, button) => {
  await signInAs(backend, 'emily.carter@example.org', 'Emily Carter')
  openAccount(path, { language })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(await screen.findByRole('button', { name: button })).toBeVisible()
})
