import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { secrets, type Case, type Result } from './case';
import { run } from './run';

/** Programs that the sandbox needs, with their Debian packages. */
const tools: Record<string, string> = { unshare: 'util-linux', ip: 'iproute2', openssl: 'openssl' };

const bundle = '/etc/ssl/certs/ca-certificates.crt';
const password = 'changeit';

/** Runs programs in private namespaces where every host name is this machine: no request reaches the real API. */
export class Sandbox {
  private constructor(
    private readonly directory: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Makes certificates and key stores for the hosts. @throws {Error} naming the missing packages */
  static async create(directory: string, hosts: string[]): Promise<Sandbox> {
    const missing: string[] = [];
    for (const [tool, debian] of Object.entries(tools))
      if (!(await hasTool(tool))) missing.push(debian);
    if (!existsSync(bundle)) missing.push('ca-certificates');
    if (missing.length > 0) throw new Error(`The sandbox needs ${missing.join(' ')}`);
    await mkdir(join(directory, 'home'), { recursive: true });
    const path = (name: string) => join(directory, name);
    // Without IP addresses: these are local already and cannot be host names in a certificate.
    const names = ['localhost', ...hosts.filter((host) => !/^[\d.]+$/.test(host))];
    await writeFile(path('hosts'), `127.0.0.1 ${names.join(' ')}\n`);
    await writeFile(
      path('names.ext'),
      `subjectAltName=${names.map((h) => `DNS:${h}`).join(',')}\n`,
    );
    const openssl = async (...args: string[]) => {
      const { code, stderr } = await run(['openssl', ...args]);
      if (code !== 0) throw new Error(`openssl ${args[0] ?? ''}: ${stderr}`);
    };
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout'];
    const authority = ['-subj', '/CN=Sample verification', '-days', '2', '-out', path('ca.pem')];
    await openssl('req', '-x509', ...key, path('ca.key'), ...authority);
    await openssl(
      'req',
      ...key,
      path('server.key'),
      '-subj',
      '/CN=localhost',
      '-out',
      path('server.csr'),
    );
    await openssl(
      ...[
        'x509',
        '-req',
        '-in',
        path('server.csr'),
        '-CA',
        path('ca.pem'),
        '-CAkey',
        path('ca.key'),
      ],
      ...[
        '-CAcreateserial',
        '-days',
        '2',
        '-extfile',
        path('names.ext'),
        '-out',
        path('server.pem'),
      ],
    );
    const ca = await readFile(path('ca.pem'), 'utf8');
    await writeFile(path('bundle.pem'), `${await readFile(bundle, 'utf8')}\n${ca}`);
    const env = {
      PATH: process.env['PATH'],
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
      HOME: path('home'),
      SSL_CERT_FILE: path('bundle.pem'),
      REQUESTS_CA_BUNDLE: path('bundle.pem'),
      NODE_EXTRA_CA_CERTS: path('ca.pem'),
      JDK_JAVA_OPTIONS: `-Djavax.net.ssl.trustStore=${path('trust.p12')} -Djavax.net.ssl.trustStorePassword=${password}`,
      ...secrets,
    };
    if (await hasTool('keytool')) {
      const store = [
        '-keystore',
        path('trust.p12'),
        '-storetype',
        'PKCS12',
        '-storepass',
        password,
      ];
      await writeFile(path('trust.p12'), '').then(() => run(['rm', path('trust.p12')]));
      await run([
        'keytool',
        '-importcert',
        '-noprompt',
        '-alias',
        'ca',
        '-file',
        path('ca.pem'),
        ...store,
      ]);
    }
    if (await hasTool('cert-sync')) await run(['cert-sync', '--user', path('ca.pem')], { env });
    return new Sandbox(directory, env);
  }

  /** Runs the cases one after the other in a separate sandbox. */
  async verify(name: string, cases: Case[], progress: (result: Result) => void): Promise<Result[]> {
    const path = (file: string) => join(this.directory, file);
    await writeFile(path(`${name}.json`), JSON.stringify(cases));
    const setUp = [
      'ip link set lo up',
      `mount --bind '${path('hosts')}' /etc/hosts`,
      `mount --bind '${path('bundle.pem')}' ${bundle}`,
      'exec "$@"',
    ].join(' && ');
    const worker = [
      ...[process.execPath, '--import', 'tsx', join(__dirname, 'worker.ts'), path(`${name}.json`)],
      ...[path('server.key'), path('server.pem'), this.directory],
    ];
    const child = spawn(
      'unshare',
      ['--map-root-user', '--mount', '--net', 'sh', '-c', setUp, 'sandbox', ...worker],
      { env: this.env, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const results: Result[] = [];
    for await (const line of createInterface({ input: child.stdout })) {
      const result = JSON.parse(line) as Result;
      results.push(result);
      progress(result);
    }
    return results;
  }
}

async function hasTool(name: string): Promise<boolean> {
  const { code } = await run(['sh', '-c', `command -v ${name}`]);
  return code === 0;
}
