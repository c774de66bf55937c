import { randomUUID } from 'node:crypto'
import { body } from '../row-input.ts'
import { staffWork } from '../harmless.ts'
import type { AccessRows } from '../access-kind.ts'

export const rows: AccessRows = {
  'GET /shop/v4/products': { kind: 'open', input: () => ({ query: { shop: '1' } }) },
  'GET /shop/v4/products/{sku}/ownPrices': { kind: 'own', input: () => ({ params: { sku: '1001' } }) },
  'GET /shop/v4/products/{sku}': { kind: 'open', input: () => ({ params: { sku: '1001' } }) },
  'GET /shop/v4/productImpressions': { kind: 'own' },
  'POST /shop/v4/productImpressions': {
    kind: 'own',
    harmless: 'notes what somebody looks at',
    input: body({ productNumber: '1001' }),
  },
  'GET /shop/v4/admin/products': { kind: 'shopStaff' },
  'GET /shop/v4/admin/products/{productNumber}': {
    kind: 'shopStaff',
    input: () => ({ params: { productNumber: '1001' } }),
  },
  'PUT /shop/v4/admin/products/{productNumber}': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: async scene => ({ params: { productNumber: '1001' }, body: await scene.productEdit('1001') }),
  },
  'POST /shop/v4/admin/variants/{sku}/stockChanges': {
    kind: 'shopStaff',
    harmless: staffWork,
    input: () => ({
      params: { sku: '1001-M' },
      headers: { 'idempotency-key': randomUUID() },
      body: { difference: 1, reason: 'Nachgezählt' },
    }),
  },
}
