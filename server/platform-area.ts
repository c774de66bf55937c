import { defineArea } from './define-area.ts'
import { forgetAnswers } from './http/idempotency.ts'
import { cleanup } from './jobs/cleanup-job.ts'
import { authenticatorSealingJob, identityCleaningJob } from './oidc/identity-jobs.ts'
import { sandboxCleaning } from './sandbox-pay/cleaning-job.ts'

/** What repeats or is kept for all areas, and belongs to no domain. */
export const platform = defineArea({
  name: 'platform',
  jobs: [identityCleaningJob, authenticatorSealingJob, sandboxCleaning, cleanup],
  erase: { run: (tx, { accountId }) => forgetAnswers(tx, accountId), after: ['payments'] },
})
