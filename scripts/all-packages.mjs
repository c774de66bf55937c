// Before commands that check and test: `npm start` installs what the product needs and nothing else.
import { fileURLToPath } from 'node:url'
import { installMissing } from './setup/install.mjs'
import { Refusal } from './setup/refusal.mjs'

try {
  await installMissing(fileURLToPath(new URL('..', import.meta.url)), 'all')
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
