import fs from 'node:fs';

const roomySharedMemoryBytes = 1024 ** 3;

/**
 * Many processes with pools of their own, and nothing that is worth keeping. Databases are copied by the kernel, in a
 * quarter of the time; before PostgreSQL 18, which tests may run on, and elsewhere than on Linux they cannot be.
 */
const ofTests = {
  max_connections: 200,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // Hundreds of small databases that live for seconds; what needs statistics asks for them.
  autovacuum: 'off',
  track_io_timing: 'off',
  ...(process.platform === 'linux' && !process.env.ORIEL_TEST_POSTGRES ? { file_copy_method: 'clone' } : {}),
};

/**
 * Server settings as `-c` arguments, meant for a laptop with 24 GB and 2 cores that does other things too.
 * `durable: false` trades safety on power loss for speed: for tests and measurements only.
 */
export function settings({ port, durable, sharedBuffersMb }) {
  const chosen = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: `${sharedBuffersMb}MB`,
    effective_cache_size: '8GB',
    work_mem: '32MB',
    maintenance_work_mem: '512MB',
    random_page_cost: 1.1,
    // Our queries are short; compiling them costs more than it saves.
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '4GB',
    track_io_timing: 'on',
    dynamic_shared_memory_type: sharedMemoryIsRoomy() ? 'posix' : 'mmap',
    log_timezone: 'UTC',
    timezone: 'UTC',
    ...(durable ? {} : ofTests),
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Containers often give /dev/shm 64 MB, too little for one parallel hash join. */
function sharedMemoryIsRoomy() {
  try {
    const { bsize, blocks } = fs.statfsSync('/dev/shm');
    return bsize * blocks >= roomySharedMemoryBytes;
  } catch {
    return process.platform !== 'linux';
  }
}
