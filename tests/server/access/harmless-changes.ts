const self = '/contact/v1/contacts/self'
const desk = '/matches/v1/desk/matches/{id}'
const orders = '/checkout/v3/admin/orders/{orderNumber}'

/**
 * Endpoints that change something and ask for no fresh sign-in, by the reason. Any other one that changes something has to ask for it: what
 * changes how somebody signs in, says how somebody is reached, adds or takes away a way to pay, or ends the account, never belongs here.
 */
export const harmlessChanges: Readonly<Record<string, readonly string[]>> = {
  'names where goods go, which each order shows again': [
    `POST ${self}/addresses`,
    `PUT ${self}/addresses`,
    `DELETE ${self}/addresses/{id}`,
    `POST ${self}/addresses/{id}/setDefaultOrderAddress`,
    `POST ${self}/addresses/{id}/setDefaultInvoiceAddress`,
    'PATCH /contact/v1/addressBookEntries/{id}',
    'DELETE /contact/v1/addressBookEntries/{id}',
  ],
  'is about numbers that nobody signs in with': [`PUT ${self}`],
  'writes to an address that was added by a fresh sign-in': [
    `PUT ${self}/emails/{id}/resendConfirmationEmail`,
  ],
  'is an agreement that can be taken back': [
    'POST /contact/v1/consents/{id}',
    'PUT /contact/v1/consents/contacts/{id}/terminate',
    'POST /contact/v1/self/groups/{id}',
  ],
  'is a cart': [
    'POST /shop/v4/carts/anonymousUser',
    'POST /shop/v4/carts/self/claims',
    'POST /shop/v4/carts/self/items',
    'PUT /shop/v4/carts/self/items/{id}',
    'DELETE /shop/v4/carts/self/items/{id}',
    'POST /shop/v2/vouchers',
    'DELETE /shop/v2/vouchers/{id}',
    'POST /shop/v2/carts/self/discounts',
    'DELETE /shop/v2/carts/self/discounts/{id}',
  ],
  'buys once, and gives money back only the way it came': [
    'POST /checkout/v3/checkouts/purchaseOnAccount',
    'POST /checkout/v2/checkouts/empty',
    'POST /checkout/v2/checkouts/success/{id}',
    'POST /checkout/v2/checkouts/creditcard',
    'POST /checkout/v3/checkouts/paypal',
    'POST /checkout/v2/checkouts/sepa/mandates',
    'POST /checkout/v3/checkouts/{id}/payments',
    'POST /checkout/v3/checkouts/{id}/orders/{orderNumber}/cancellation',
    'POST /checkout/v3/checkouts/{id}/orders/{orderNumber}/returns',
    'DELETE /checkout/v3/checkouts/{id}/orders/{orderNumber}/returns/{returnId}',
    'POST /checkout/v3/withdrawals',
  ],
  'comes from a payment provider, which signs': [
    'POST /checkout/v2/checkouts/paymentEvents',
    'POST /checkout/v2/checkouts/paymentEvents/stripe',
  ],
  'notes what somebody looks at': ['POST /shop/v4/productImpressions'],
  'plays a video': ['POST /cms/v1/videos/{uid}/initialize', 'POST /cms/v1/videos/heartbeat/{ticket}'],
  'is the work of staff, and stands in the log of changes': [
    `POST ${desk}/entries`,
    `PUT ${desk}/entries/{entryId}`,
    `PUT ${desk}/entries/{entryId}/withdrawal`,
    `PUT ${desk}/lineUps/{side}`,
    `PUT ${desk}/figures`,
    `PUT ${desk}/abandonment`,
    `PUT ${desk}/ticker`,
    'POST /shop/v4/admin/promotions',
    'PUT /shop/v4/admin/promotions/{id}/activity',
    'POST /shop/v4/admin/vouchers',
    'PUT /shop/v4/admin/vouchers/{id}/activity',
    `POST ${orders}/steps`,
    `POST ${orders}/reversals`,
    `POST ${orders}/codes`,
    `POST ${orders}/returns/{returnId}/decision`,
    `POST ${orders}/transfers`,
    'PUT /shop/v4/admin/products/{productNumber}',
    'POST /shop/v4/admin/variants/{sku}/stockChanges',
    'PUT /checkout/v3/admin/withdrawals/{id}/handling',
  ],
}
