import { createContext, type RouterContext, RouterContextProvider } from 'react-router';

/** The network address a request came from; empty when it is not known. Used to count, never kept as it is. */
export const clientAddress = createContext<string>('');

/** What loaders and actions are given, and whether one of them looked at the address: its answer is then for nobody else. */
export class RequestContext extends RouterContextProvider {
  #isAddressRead = false;

  get isAddressRead(): boolean {
    return this.#isAddressRead;
  }

  override get<Value>(context: RouterContext<Value>): Value {
    this.#isAddressRead ||= context === (clientAddress as unknown);
    return super.get(context);
  }
}
