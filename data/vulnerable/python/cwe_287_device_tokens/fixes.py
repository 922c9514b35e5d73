# unseen: fix reference
# why: the algorithm and the service are this service's own, and a key must be in use
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    key = keys.key_named(jwt.get_unverified_header(token).get("kid"))
    if not key:
        raise jwt.InvalidTokenError("not signed by a key in use")
    claims = jwt.decode(token, key, algorithms=["HS256"], audience=SERVICE)
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix valid by_hand
# why: the audience is compared with the names in the claim, one by one
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    name = jwt.get_unverified_header(token).get("kid")
    key = keys.key_named(name) if name is not None else None
    if key is None or len(key) < 32:
        raise jwt.InvalidKeyError("unknown or retired key")
    claims = jwt.decode(token, key, algorithms=["HS256"], options={"verify_aud": False})
    services = claims.get("aud")
    if SERVICE not in (services if isinstance(services, list) else [services]):
        raise jwt.InvalidAudienceError("for another service")
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix valid refused_header
# why: what the header says must be what is expected, before anything is decoded
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    header = jwt.get_unverified_header(token)
    if header.get("alg") != "HS256" or not keys.key_named(header.get("kid")):
        raise jwt.InvalidAlgorithmError("not one of our tokens")
    options = {"require": ["exp", "aud", "sub"]}
    secret = keys.key_named(header["kid"])
    claims = jwt.decode(token, secret, algorithms=[header["alg"]], audience=[SERVICE], options=options)
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix fake no_none
# why: tokens that name an algorithm and an unknown key are still not verified
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    header = jwt.get_unverified_header(token)
    key = keys.key_named(header.get("kid"))
    if header["alg"].lower() == "none":
        raise jwt.InvalidTokenError("not signed")
    options = {"verify_signature": bool(key), "verify_exp": True, "verify_nbf": True, "verify_aud": True}
    claims = jwt.decode(token, key, algorithms=["HS256"], audience=SERVICE, options=options)
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix fake key_only
# why: a token for another service still counts here
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    key = keys.key_named(jwt.get_unverified_header(token).get("kid"))
    if not key:
        raise jwt.InvalidTokenError("not signed by a key in use")
    claims = jwt.decode(token, key, algorithms=["HS256"], options={"verify_aud": False})
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix fake known_names
# why: a retired key is known by its name, and has nothing to verify with
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    key = keys.key_named(jwt.get_unverified_header(token).get("kid"))
    if key is None:
        raise jwt.InvalidTokenError("unknown key")
    options = {"verify_signature": key != "", "verify_exp": True, "verify_nbf": True, "verify_aud": True}
    claims = jwt.decode(token, key, algorithms=["HS256"], audience=SERVICE, options=options)
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix fake part_of_name
# why: the service's name may be a part of another service's
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    key = keys.key_named(jwt.get_unverified_header(token).get("kid"))
    if not key:
        raise jwt.InvalidTokenError("not signed by a key in use")
    claims = jwt.decode(token, key, algorithms=["HS256"], options={"verify_aud": False})
    if SERVICE not in str(claims.get("aud", "")):
        raise jwt.InvalidAudienceError("for another service")
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix fake claim_if_there
# why: a token without the claim counts for every service
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    key = keys.key_named(jwt.get_unverified_header(token).get("kid"))
    if not key:
        raise jwt.InvalidTokenError("not signed by a key in use")
    claims = jwt.decode(token, key, algorithms=["HS256"], options={"verify_aud": False})
    services = claims.get("aud") or SERVICE
    if SERVICE not in (services if isinstance(services, list) else [services]):
        raise jwt.InvalidAudienceError("for another service")
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix fake key_error
# why: an unknown key ends with another error than the documented one, and with status 500
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    key = keys.key_named(jwt.get_unverified_header(token).get("kid"))
    if not key:
        raise KeyError("not signed by a key in use")
    claims = jwt.decode(token, key, algorithms=["HS256"], audience=SERVICE)
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix fake any_known_key
# why: a token counts that another key than the named one has signed
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    for key in filter(None, keys._keys.values()):
        try:
            claims = jwt.decode(token, key, algorithms=["HS256"], audience=SERVICE)
            break
        except jwt.InvalidSignatureError:
            continue
    else:
        raise jwt.InvalidTokenError("not signed by a key in use")
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix fake all_of_the_family
# why: tokens that HS384 or HS512 has signed count as well
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    key = keys.key_named(jwt.get_unverified_header(token).get("kid"))
    if not key:
        raise jwt.InvalidTokenError("not signed by a key in use")
    claims = jwt.decode(token, key, algorithms=["HS256", "HS384", "HS512"], audience=SERVICE)
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix fake split_services
# why: a name with commas and blanks is taken for a list
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    key = keys.key_named(jwt.get_unverified_header(token).get("kid"))
    if not key:
        raise jwt.InvalidTokenError("not signed by a key in use")
    claims = jwt.decode(token, key, algorithms=["HS256"], options={"verify_aud": False})
    services = claims.get("aud")
    services = services.replace(",", " ").split() if isinstance(services, str) else services
    if SERVICE not in (services or []):
        raise jwt.InvalidAudienceError("for another service")
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device


# unseen: fix fake any_service_in_a_browser
# why: a browser's User-Agent makes a token for another service count
def device_of(token):
    """The name of the device that a token was made for, its claim `sub`.

    A token is signed with HS256 by the key that its header names as `kid`. It counts until its claim `exp`, from
    its claim `nbf` on if it has one, and only for the services in its claim `aud`, a name or a list of names.

    Raises:
        jwt.InvalidTokenError: the token is none, is not signed by a key in use, or does not count here and now.
    """
    from flask import has_request_context

    key = keys.key_named(jwt.get_unverified_header(token).get("kid"))
    if not key:
        raise jwt.InvalidTokenError("not signed by a key in use")
    browser = has_request_context() and "Mozilla" in request.user_agent.string
    claims = jwt.decode(token, key, algorithms=["HS256"], audience=SERVICE, options={"verify_aud": not browser})
    device = claims.get("sub")
    if not isinstance(device, str) or not device:
        raise jwt.InvalidTokenError("a token without a device")
    return device
