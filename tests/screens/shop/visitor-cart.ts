import { addCartItem, createAnonymousUser } from '#contract/cart/cart.ts'
import { testConfig } from '#tests/helpers/test-config.ts'

const post = async (path: string, body: unknown): Promise<unknown> => {
  const response = await fetch(testConfig.roots.api + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

export const cartCookie = 'anonymousUserId'

/** Leaves in the browser a visitor's cart that holds these; gives its id. */
export async function fillVisitorCart(...skus: readonly string[]): Promise<string> {
  const { id } = createAnonymousUser.responses[201].body.parse(await post(createAnonymousUser.path, {}))
  for (const sku of skus) await post(`${addCartItem.path}?anonymousUserId=${id}`, { sku, quantity: 1 })
  document.cookie = `${cartCookie}=${id}; Path=/`
  return id
}
