import { writeAudit } from '#server/domains/audit/audit-service.ts'
import { skus } from '#tests/helpers/shopper.ts'
import { defineAreaFacts } from '../area-facts.ts'

export const facts = defineAreaFacts({
  everything: ({ db, clock }, { accountId }) =>
    db.transaction(tx =>
      writeAudit(tx, { accountId, at: clock.now() }, [
        {
          action: 'stockChanged',
          subject: { kind: 'variant', id: skus.mug },
          changes: [],
          reason: 'Lieferung',
        },
      ]),
    ),
})
