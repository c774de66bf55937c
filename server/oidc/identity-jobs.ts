import { machineNow } from '../clock.ts'
import type { Job } from '../deps.ts'
import { deleteOldDevices } from '../domains/identity/device-service.ts'
import { deleteExpiredConfirmations } from '../domains/identity/email-confirmation-repository.ts'
import { deleteExpiredResets } from '../domains/identity/password-reset-repository.ts'
import { deleteOldFailures } from '../domains/identity/sign-in-failures.ts'
import { sealAnew } from '../domains/second-factor/second-factor-api.ts'
import { deleteExpiredRecords } from './adapter.ts'

/** Deletes what signing in leaves behind: expired sessions, codes and tokens, confirmation links, counted failures. */
export const identityCleaningJob: Job = {
  name: 'identity-cleaning',
  everySeconds: 60 * 60,
  async run({ db, clock }) {
    const now = clock.now()
    await deleteExpiredRecords(db, machineNow(clock))
    await deleteExpiredConfirmations(db, now)
    await deleteExpiredResets(db, now)
    await deleteOldFailures(db, now)
    await deleteOldDevices(db, now)
  },
}

/** Once the keys were changed, moves the secrets of authenticators to the new one, so that the old one can be taken away. */
export const authenticatorSealingJob: Job = {
  name: 'authenticator-sealing',
  everySeconds: 60 * 60,
  run: sealAnew,
}
