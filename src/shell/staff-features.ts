import type { StaffFeature } from '#src/back-office/define-staff.ts'
import { auditLog } from '#src/features/audit-log/staff/manifest.ts'
import { cancellation } from '#src/features/cancellation/staff/manifest.ts'
import { fanClubs } from '#src/features/fan-clubs/staff/manifest.ts'
import { matches } from '#src/features/matches/staff/manifest.ts'
import { orders } from '#src/features/orders/staff/manifest.ts'
import { promotions } from '#src/features/promotions/staff/manifest.ts'
import { shop } from '#src/features/shop/staff/manifest.ts'
import { ticketOffice } from '#src/features/ticket-office/staff/manifest.ts'
import { withdrawal } from '#src/features/withdrawal/staff/manifest.ts'

/** What the back office is made of, in the order of its navigation. A feature's staff is a line here. */
export const staffFeatures: readonly StaffFeature[] = [
  orders,
  shop,
  promotions,
  withdrawal,
  auditLog,
  matches,
  ticketOffice,
  cancellation,
  fanClubs,
]
