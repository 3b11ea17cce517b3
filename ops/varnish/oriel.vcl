# Varnish before the web nodes: public pages by their tags (CDN_PURGE=varnish). Each {{name}} stands for a value of yours;
# `npm run cluster` fills them in for its own cluster. Needs varnish-modules. Start varnishd with
# `-p http_gzip_support=off`, since the nodes compress better, and with a listener of its own for purges:
# `-a site=:6081 -a purge=10.0.0.5:6082`.
vcl 4.1;

import std;
import xkey;

# The nodes, by way of HAProxy. Not probed: what nobody keeps has to reach them also while they have no database, since
# they answer in words.
backend nodes {
  .host = "{{site_host}}";
  .port = "{{site_port}}";
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
}

# The same, only to know whether they are well.
backend watched {
  .host = "{{site_host}}";
  .port = "{{site_port}}";
  .probe = {
    .request = "GET /readyz HTTP/1.1" "Host: {{server_name}}" "Connection: close";
    .interval = 2s;
    .timeout = 3s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# The nodes, which purge.
acl inside {
  {{purge_acl}}
}

sub vcl_recv {
  set req.backend_hint = nodes;
  if (req.method == "PURGE") {
    if (local.socket != "purge" || client.ip !~ inside) {
      return (synth(405));
    }
    # Not softly: what changed is not shown once more.
    return (synth(200, "Dropped: " + xkey.purge(req.http.xkey-purge)));
  }
  # Varnish has added the address of the proxy before it.
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ", *[^,]*$", "");

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # A member's page, or a message that waits to be shown: never kept, never answered from what is kept.
  if (req.http.Cookie ~ "oriel\.(session_token|flash)" || req.http.Authorization) {
    return (pass);
  }
  # Any other cookie changes nothing on a public page.
  unset req.http.Cookie;
  if (req.http.Accept-Encoding ~ "br") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # While the nodes are well, a page past its time is shown for seconds; while they are not, for hours.
  if (std.healthy(watched)) {
    set req.grace = 30s;
  }
  return (hash);
}

sub vcl_backend_response {
  # A page that is fetched anew behind the one that is shown does not take its place when it is an error.
  if (bereq.is_bgfetch && beresp.status >= 500) {
    return (abandon);
  }
  # Kept is what says for how long a shared cache may, and is nobody's own.
  if (beresp.http.Set-Cookie
    || beresp.http.Cache-Control !~ "s-maxage=[1-9]|public, max-age=[1-9]"
    || beresp.http.Cache-Control ~ "private|no-store"
    || beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
    return (deliver);
  }
  set beresp.grace = 4h;
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  return (deliver);
}

sub vcl_deliver {
  # No cache behind us hears of purges.
  set resp.http.Cache-Control =
    regsuball(resp.http.Cache-Control, ", *(s-maxage|stale-while-revalidate|stale-if-error)=[0-9]+", "");
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}

sub vcl_synth {
  if (req.method == "PURGE") {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.body = resp.reason;
    return (deliver);
  }
}
