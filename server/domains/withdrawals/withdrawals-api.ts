export { listOpenWithdrawals, listWithdrawalsOf, releaseWithdrawals } from './withdrawal-repository.ts'
