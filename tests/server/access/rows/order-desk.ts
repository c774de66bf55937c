import { randomUUID } from 'node:crypto'
import { named } from '../row-input.ts'
import { staffWork } from '../harmless.ts'
import type { AccessRows } from '../access-kind.ts'

const ofPromotion = named(scene => scene.newPromotion())

export const rows: AccessRows = {
  'GET /checkout/v3/admin/promotions/{id}/orders': { kind: 'shopStaff', input: ofPromotion },
  'GET /checkout/v3/admin/promotions/{id}/orders/file': {
    kind: 'shopStaff',
    input: async scene => ({ ...(await ofPromotion(scene)), query: { language: 'de' } }),
  },
  'GET /checkout/v3/admin/vouchers/{id}/orders': {
    kind: 'shopStaff',
    input: named(scene => scene.newVoucher()),
  },
  'GET /checkout/v3/admin/orders': { kind: 'shopStaff' },
  'GET /checkout/v3/admin/orders/{orderNumber}': {
    kind: 'shopStaff',
    input: async scene => ({ params: { orderNumber: (await scene.placedOrder()).orderNumber } }),
  },
  'GET /checkout/v3/admin/orders/{orderNumber}/files/{id}': {
    kind: 'shopStaff',
    input: async scene => {
      const { orderNumber, documentId } = await scene.invoicedOrder()
      return { params: { orderNumber, id: documentId } }
    },
  },
  'POST /checkout/v3/admin/orders/{orderNumber}/steps': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: async scene => ({
      params: { orderNumber: (await scene.placedOrder()).orderNumber },
      body: { to: 'OrderArrived' },
    }),
  },
  'POST /checkout/v3/admin/orders/{orderNumber}/reversals': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: async scene => ({
      params: { orderNumber: (await scene.placedOrder()).orderNumber },
      body: { keep: [{ serialNumber: 1, quantity: 0 }], restock: true, note: 'Nicht lieferbar' },
    }),
  },
  'POST /checkout/v3/admin/orders/{orderNumber}/codes': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: async scene => ({
      params: { orderNumber: await scene.giftCardOrder() },
      headers: { 'idempotency-key': randomUUID() },
    }),
  },
  'POST /checkout/v3/admin/orders/{orderNumber}/transfers': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: async scene => ({
      params: { orderNumber: (await scene.placedOrder()).orderNumber },
      headers: { 'idempotency-key': randomUUID() },
      body: {
        direction: 'received',
        amount: { cents: 1790, currency: 'EUR' },
        valueDate: '2031-05-16',
        note: 'Rechnung',
      },
    }),
  },
  'POST /checkout/v3/admin/orders/{orderNumber}/returns/{returnId}/decision': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: async scene => {
      const { orderNumber, returnId } = await scene.announcedReturn()
      return {
        params: { orderNumber, returnId },
        headers: { 'idempotency-key': randomUUID() },
        body: { accepted: [{ serialNumber: 1, quantity: 1 }], restock: true, note: 'Unversehrt' },
      }
    },
  },
}
