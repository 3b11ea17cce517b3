/** What keeps the provider of the tests its sessions and codes, for which its types say nothing. */
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { AdapterConstructor } from 'oidc-provider';

  const MemoryAdapter: AdapterConstructor;
  export default MemoryAdapter;
}
