/**
 * Loaded into the killed server (`--import`) by `npm run bench -- kill-jobs`: resolves the partner's address and its
 * senders' DNS to this machine. Everything else, including the address guard, is as in production.
 */
import dns from 'node:dns/promises';
import net from 'node:net';

const partner = 'partner.example';
const { BENCH_DKIM_NAME: dkimName, BENCH_DKIM_RECORD: dkimRecord } = process.env;

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function connectHere(...args) {
  const [given] = args;
  const options = Array.isArray(given) ? given[0] : given;
  if (typeof options === 'object' && options?.host === partner) {
    options.lookup = (_, wanted, done) =>
      wanted.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
  }
  return connect.apply(this, args);
};

dns.Resolver.prototype.resolve = async (name, type) => {
  if (type === 'TXT' && name === dkimName) return [[dkimRecord]];
  throw Object.assign(new Error('nothing there'), { code: 'ENOTFOUND' });
};
