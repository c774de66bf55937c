// `npm run keys -- rotate`: a new key signs id tokens from the next start on, the former ones stay published.
import { resolve } from 'node:path'
import { rotateKeptSigningKeys, rotateSigningKeys } from '../../server/secrets.ts'

const [command] = process.argv.slice(2)
const { KURVE_DATA = '.data', OIDC_JWKS } = process.env

if (command !== 'rotate') {
  process.stderr.write('npm run keys -- rotate\n')
  process.exitCode = 1
} else if (OIDC_JWKS === undefined) {
  rotateKeptSigningKeys(resolve(KURVE_DATA))
  process.stdout.write('A new key signs from the next start on.\n')
} else {
  process.stdout.write(`${rotateSigningKeys(OIDC_JWKS)}\n`)
}
