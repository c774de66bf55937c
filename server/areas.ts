import type { Areas } from './define-area.ts'
import { account } from './domains/account/account.ts'
import { audit } from './domains/audit/audit.ts'
import { cancellations } from './domains/cancellations/cancellations.ts'
import { membershipContracts } from './domains/cancellations/membership-contracts.ts'
import { seasonTicketContracts } from './domains/cancellations/season-ticket-contracts.ts'
import { cart } from './domains/cart/cart.ts'
import { catalogue } from './domains/catalogue/catalogue.ts'
import { checkout } from './domains/checkout/checkout.ts'
import { cms } from './domains/cms/cms.ts'
import { consents } from './domains/consents/consents.ts'
import { contact } from './domains/contact/contact.ts'
import { identity } from './domains/identity/identity.ts'
import { matches } from './domains/matches/matches.ts'
import { membershipFees } from './domains/membership-fees/membership-fees.ts'
import { membershipSale } from './domains/membership-sale/membership-sale.ts'
import { membership } from './domains/membership/membership.ts'
import { orderDesk } from './domains/order-desk/order-desk.ts'
import { orderPayments } from './domains/order-payments/order-payments.ts'
import { orders } from './domains/orders/orders.ts'
import { organization } from './domains/organization/organization.ts'
import { ownOrders } from './domains/own-orders/own-orders.ts'
import { payments } from './domains/payments/payments.ts'
import { promotions } from './domains/promotions/promotions.ts'
import { ticketing } from './domains/ticketing/ticketing.ts'
import { fanDesk } from './domains/fan-desk/fan-desk.ts'
import { holdSeasonOrders } from './domains/ticket-office/contracts/hold-season-orders.ts'
import { ticketOffice } from './domains/ticket-office/ticket-office.ts'
import { contractRenewal } from './domains/contract-renewal/contract-renewal.ts'
import { contractTransfers } from './domains/contract-transfers/contract-transfers.ts'
import { subscription } from './domains/subscription/subscription.ts'
import { tickets } from './domains/tickets/tickets.ts'
import { ticketSale } from './domains/ticket-sale/ticket-sale.ts'
import { video } from './domains/video/video.ts'
import { wallet } from './domains/wallet/wallet.ts'
import { withdrawals } from './domains/withdrawals/withdrawals.ts'
import { followPayment } from './domains/order-payments/settle-payment.ts'
import { platform } from './platform-area.ts'

/** What the platform is made of. A new area is a line here; `Areas` says what the order does. */
export const clubAreas: Areas = [
  contact,
  identity,
  consents,
  membership,
  membershipFees,
  membershipSale,
  wallet,
  video,
  organization,
  orders,
  orderPayments,
  ownOrders,
  withdrawals,
  payments(followPayment),
  cart,
  catalogue,
  promotions,
  matches,
  ticketing,
  tickets,
  subscription,
  contractTransfers(holdSeasonOrders),
  contractRenewal,
  ticketSale,
  cms,
  orderDesk,
  ticketOffice,
  fanDesk,
  checkout,
  cancellations([membershipContracts, seasonTicketContracts]),
  account,
  audit,
  platform,
]
