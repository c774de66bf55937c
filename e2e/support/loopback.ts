import type { APIResponse, Route } from '@playwright/test'

/** The server's answer to a request of a page. The browser alone knows that every host of `*.localhost` is this machine. */
export function fetchOf(route: Route, options: { maxRedirects?: number } = {}): Promise<APIResponse> {
  const request = route.request()
  const address = new URL(request.url())
  const { host } = address
  address.hostname = '127.0.0.1'
  return route.fetch({ ...options, url: address.href, headers: { ...request.headers(), host } })
}
