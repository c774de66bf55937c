import { z } from 'zod'
import { defineEndpoint, json } from './endpoint.ts'

const tag = 'Platform'
const health = z.object({ status: z.enum(['ok', 'unavailable']) })

export const getLiveness = defineEndpoint({
  tag,
  audience: 'public',
  method: 'GET',
  path: '/health/live',
  summary: 'Whether the process answers',
  responses: { 200: json(health) },
})

export const getReadiness = defineEndpoint({
  tag,
  audience: 'public',
  method: 'GET',
  path: '/health/ready',
  summary: 'Whether the process can serve: the database answers and nothing is shutting down',
  responses: { 200: json(health), 503: json(health) },
})
