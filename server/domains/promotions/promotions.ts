import { defineArea } from '#server/define-area.ts'
import { seedCodes } from '#server/db/seed/codes.ts'
import { registerBackOfficeCodes } from './back-office/code-routes.ts'
import { giftCards } from './mails/gift-cards.ts'

export const promotions = defineArea({
  name: 'promotions',
  routes: [registerBackOfficeCodes],
  mails: [giftCards],
  seed: seedCodes,
})
