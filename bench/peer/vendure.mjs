// A shop made with Vendure, to be measured beside ours. It runs in a folder of its own, where its packages are; `prepare` as the first
// argument writes the example goods, anything else serves them.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const vendure = createRequire(join(process.cwd(), 'package.json'))('@vendure/core')
const [task] = process.argv.slice(2)
const database = new URL(process.env.DATABASE_URL ?? '')

/** Pays whatever is asked: nobody's money is measured. */
const onAccount = new vendure.PaymentMethodHandler({
  code: 'on-account',
  description: [{ languageCode: 'en', value: 'On account' }],
  args: {},
  /** @type {(context: unknown, order: unknown, amount: number) => object} */
  createPayment: (_context, _order, amount) => ({ amount, state: 'Settled', transactionId: 'on-account' }),
  settlePayment: () => ({ success: true }),
})

const config = {
  apiOptions: {
    port: Number(process.env.PORT),
    hostname: '127.0.0.1',
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'measure', password: 'measure' },
    cookieOptions: { secret: 'only-measured' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: database.hostname,
    port: Number(database.port),
    username: decodeURIComponent(database.username),
    password: decodeURIComponent(database.password),
    database: database.pathname.slice(1),
    synchronize: task === 'prepare',
    logging: false,
    extra: { max: 4 },
  },
  paymentOptions: { paymentMethodHandlers: [onAccount] },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
  plugins: [],
}

const en = vendure.LanguageCode.en
/** @type {(fields: object) => object[]} */
const named = fields => [{ languageCode: en, ...fields }]

/** Goods of which there are some, and everything that a shop needs before it sells: a country, a tax, a way to send and one to pay. */
async function prepare(/** @type {any} */ app) {
  const get = (/** @type {string} */ name) => app.get(vendure[name])
  const user = await get('RequestContextService').create({ apiType: 'admin' })
  const channels = get('ChannelService')
  const country = await get('CountryService').create(user, {
    code: 'DE',
    enabled: true,
    translations: named({ name: 'Germany' }),
  })
  const zone = await get('ZoneService').create(user, { name: 'Europe', memberIds: [country.id] })
  const channel = await channels.getDefaultChannel()
  await channels.update(user, { id: channel.id, defaultTaxZoneId: zone.id, defaultShippingZoneId: zone.id })
  const category = await get('TaxCategoryService').create(user, { name: 'Standard', isDefault: true })
  await get('TaxRateService').create(user, {
    name: 'Standard',
    value: 19,
    enabled: true,
    categoryId: category.id,
    zoneId: zone.id,
  })
  const context = await get('RequestContextService').create({ apiType: 'admin' })
  await get('ShippingMethodService').create(context, {
    code: 'standard',
    translations: named({ name: 'Standard', description: '' }),
    fulfillmentHandler: 'manual-fulfillment',
    checker: {
      code: 'default-shipping-eligibility-checker',
      arguments: [{ name: 'orderMinimum', value: '0' }],
    },
    calculator: {
      code: 'default-shipping-calculator',
      arguments: [
        { name: 'rate', value: '495' },
        { name: 'includesTax', value: 'auto' },
        { name: 'taxRate', value: '19' },
      ],
    },
  })
  await get('PaymentMethodService').create(context, {
    code: 'on-account',
    enabled: true,
    translations: named({ name: 'On account', description: '' }),
    handler: { code: 'on-account', arguments: [] },
  })
  const ids = []
  for (const [index, stock] of JSON.parse(process.env.STOCKS ?? '[]').entries()) {
    const product = await get('ProductService').create(context, {
      translations: named({ name: `Jersey ${index}`, slug: `jersey-${index}`, description: '' }),
    })
    const [variant] = await get('ProductVariantService').create(context, [
      {
        productId: product.id,
        sku: `J-${index}`,
        price: 8995,
        taxCategoryId: category.id,
        optionIds: [],
        stockOnHand: stock,
        trackInventory: 'TRUE',
        translations: named({ name: `Jersey ${index}` }),
      },
    ])
    ids.push(String(variant.id))
  }
  process.stdout.write(`variants ${JSON.stringify(ids)}\n`)
}

const app = await vendure.bootstrap(config)
if (task === 'prepare') {
  await prepare(app)
  await app.close()
  process.exit(0)
}
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
process.stdout.write('ready\n')
