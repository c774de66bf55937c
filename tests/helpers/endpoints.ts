import { globSync } from 'node:fs'
import path from 'node:path'
import type { AnyEndpoint } from '#contract/kernel/endpoint.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'responses' in value && 'audience' in value

const files = globSync('contract/**/*.ts', { exclude: file => file.endsWith('.test.ts') })
const modules = await Promise.all(
  files.map(file => import(path.resolve(file)) as Promise<Record<string, unknown>>),
)

/** Every endpoint that the contract declares, by method and path: `GET /contact/v1/contacts/self`. */
export const declaredEndpoints: ReadonlyMap<string, AnyEndpoint> = new Map(
  modules
    .flatMap(module => Object.values(module))
    .filter(isEndpoint)
    .map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)
