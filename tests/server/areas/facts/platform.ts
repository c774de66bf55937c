import { defineAreaFacts } from '../area-facts.ts'
import { word } from '../typed-words.ts'

export const facts = defineAreaFacts({
  notExported: {
    idempotency_records: 'copies of answers, for a week; what they speak of stands in orders',
  },
  typedQueries: { mails: () => ({ url: `/mailbox/messages.json?to=${word}@example.org` }) },
  untyped: { rate_limits: 'hold digests, and are off here' },
})
